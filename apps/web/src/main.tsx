import '@atrium/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from './app/create-app.ts';
import { fetchHouseFont } from './app/house-font.ts';
import { Root } from './app/root.tsx';
import { fetchPage } from './app/routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
// Who is here is asked first: a slow line answers in the order of the questions.
const app = createApp();
void Promise.all([fetchPage(window.location.pathname, app), fetchHouseFont()]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <Root app={app} />
    </StrictMode>,
  ),
);
