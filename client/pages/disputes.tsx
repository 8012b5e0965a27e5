export { default } from '../features/disputes/page';
