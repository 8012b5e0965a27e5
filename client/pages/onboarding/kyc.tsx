export { default } from '../../features/onboarding/kyc-page';
