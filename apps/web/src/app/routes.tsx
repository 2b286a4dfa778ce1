import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { FrameRoute } from '../routes/frame.route.tsx';
import { NotFoundRoute } from '../routes/not-found.route.tsx';
import { StartRoute } from '../routes/start.route.tsx';
import { SignInRoute } from './lazy-routes.ts';

/** Every address of the product; what only some pages need is loaded with them. */
export function AppRoutes() {
  return (
    <Suspense>
      <Routes>
        <Route path="/users/sign_in" element={<SignInRoute />} />
        <Route element={<FrameRoute />}>
          <Route path="/" element={<StartRoute />} />
          <Route path="*" element={<NotFoundRoute />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
