export { default } from '../features/connect/page';
