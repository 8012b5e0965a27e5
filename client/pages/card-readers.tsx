export { default } from '../features/card-readers/page';
