import { BlockedList } from '../../features/fraud-outcomes/blocked-list';

/** What Transactions loads when its tab of blocked payments is opened (features/fraud-outcomes/tab.tsx). */
export default BlockedList;
