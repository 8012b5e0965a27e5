import { UncapturedList } from '../../features/authorizations/uncaptured-list';

/** What Transactions loads when its tab of uncaptured payments is opened (features/authorizations/tab.tsx). */
export default UncapturedList;
