import { OtherOrdersCard } from '../../features/other-orders/card';

/** What Connect loads for orders of other plugins (features/other-orders/later.tsx). */
export default OtherOrdersCard;
