export { default } from '../features/documents/page';
