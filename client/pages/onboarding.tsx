export { default } from '../features/onboarding/page';
