export { default } from '../features/multi-currency/setup/wizard';
