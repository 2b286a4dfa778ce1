import { createBrowserRouter } from 'react-router';
import { CrashedRoute } from '../routes/crashed.route.tsx';
import { FrameRoute } from '../routes/frame.route.tsx';
import { NotFoundRoute } from '../routes/not-found.route.tsx';
import { SignInRoute } from '../routes/sign-in.route.tsx';
import { StartRoute } from '../routes/start.route.tsx';

/** Every address of the product; what is heavy is loaded with its page. */
export const router = createBrowserRouter([
  { path: '/users/sign_in', element: <SignInRoute />, errorElement: <CrashedRoute /> },
  {
    element: <FrameRoute />,
    errorElement: <CrashedRoute />,
    children: [
      { path: '/', element: <StartRoute /> },
      { path: '*', element: <NotFoundRoute /> },
    ],
  },
]);
