import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

import { loans } from '../../data/loans';
import type { Filters } from '../../data/list-query';
import { isAwaited } from '../../data/reducer';
import { ActiveLoanCard } from './active-loan';
import './style.scss';

/** The error code of what the account does not offer. */
const NOT_OFFERED = 'wcpay_not_offered';

const ALL: Filters = {};

/** The active loan on a page of other things: it shows when there is one, and takes no place before. */
export function RunningLoan() {
	const summary = useSelect(
		( select ) => select( loans ).getSummary( ALL ),
		[]
	);
	const { loadSummary, refreshSummary } = useDispatch( loans );
	useEffect( () => {
		refreshSummary( ALL );
	}, [ refreshSummary ] );
	const isNone = isAwaited( summary ) || summary.error?.code === NOT_OFFERED;
	return isNone ? null : (
		<ActiveLoanCard
			summary={ summary }
			onRetry={ () => {
				loadSummary( ALL );
			} }
		/>
	);
}
