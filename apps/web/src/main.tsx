import '@atrium/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from './app/create-app.ts';
import { openGate } from './app/first-gate.tsx';
import { fetchHouseFont } from './app/house-font.ts';
import { Root } from './app/root.tsx';
import { fetchPage } from './app/routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
// Who is here is asked first: a slow line answers in the order of the questions.
const app = createApp();
const page = fetchPage(window.location.pathname, app);
const font = fetchHouseFont(page);
createRoot(root).render(
  <StrictMode>
    <Root app={app} />
  </StrictMode>,
);
void Promise.all([page, font]).then(() => openGate(root));
