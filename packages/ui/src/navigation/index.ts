export { AppNavigationForm } from './app-navigation-form.tsx';
export { NavigationForm } from './navigation-form.tsx';
