export { default } from '../features/loans/page';
