import { Appeal } from '../../features/disputes/appeal/appeal';

/** What the details of a payment load whose dispute is appealed, or can be (features/disputes/appeal/later-appeal.tsx). */
export default Appeal;
