export { default } from '../../features/disputes/challenge/page';
