import type { ActiveLoanSummary } from '../contract/types';
import { loans } from './loans';
import type { Loaded } from './reducer';
import { useSingleton } from './singletons';

/** The loan that is being repaid; its `details` are null when there is none. Requests nothing until `isReady`. */
export const useActiveLoan = (
	isReady: boolean
): Loaded< ActiveLoanSummary > & { reload: () => void } =>
	useSingleton( loans, isReady );
