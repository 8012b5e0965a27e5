export { default } from '../features/fraud-protection/page';
