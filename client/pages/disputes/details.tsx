export { default } from '../../features/disputes/redirect';
