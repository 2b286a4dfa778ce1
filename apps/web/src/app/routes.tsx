import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { FrameRoute } from '../shell/frame.route.tsx';
import { NotFoundRoute } from '../shell/not-found.route.tsx';
import { StartRoute } from '../shell/start.route.tsx';
import type { LoadPage, Module, Routes as ModuleRoutes } from './define-module.ts';
import { openTexts } from './load-catalogue.ts';
import { modules } from './modules.ts';
import { useArrival } from './use-arrival.ts';

/** Every address of the product. */
export function AppRoutes() {
  useArrival();
  return (
    <Suspense>
      <Routes>
        {open}
        <Route element={<FrameRoute />}>
          <Route path="/" element={<StartRoute />} />
          {framed}
          <Route path="*" element={<NotFoundRoute />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

const lazyPages = new Map<LoadPage, ComponentType>();
const open = modules.filter(({ isPublic }) => isPublic).map(routesOf);
const framed = modules.filter(({ isPublic }) => !isPublic).map(routesOf);

function routesOf({ routes = {}, texts }: Module) {
  return toRoutes(routes, texts);
}

function toRoutes(routes: ModuleRoutes, texts: Module['texts']) {
  return Object.entries(routes).map(([path, route]) => {
    if ('redirectTo' in route)
      return <Route key={path} path={path} element={<Navigate to={route.redirectTo} replace />} />;
    const { load, props = {}, inside = {} } = typeof route === 'function' ? { load: route } : route;
    const Page = lazyPages.get(load) ?? lazyPage(load, texts);
    lazyPages.set(load, Page);
    return (
      <Route key={path} path={path} element={<Page {...props} />}>
        {toRoutes(inside, texts)}
      </Route>
    );
  });
}

/** A page that comes with its texts; both are on their way at once. */
function lazyPage(load: LoadPage, texts: Module['texts']) {
  return lazy(async () => {
    const [{ Page }] = await Promise.all([load(), texts && openTexts(texts)]);
    return { default: Page };
  });
}
