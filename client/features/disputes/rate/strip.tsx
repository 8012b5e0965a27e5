import { Button } from '@wordpress/components';

import type { DisputeRate } from '../../../contract/types';
import { useDisputeRate } from '../../../data/dispute-rate';
import type { Loaded } from '../../../data/reducer';
import type { ChartProps } from '../../../list-page/descriptor';
import { ChartStrip, useChartShown } from '../../../ui/chart/strip';
import { Network, Others } from './network';
import { says } from './strings';
import './style.scss';

const PREFERENCE = 'merchant_payments_disputes_rate';

/** How often payments were disputed in each of the last twelve months, against the card networks' thresholds. */
export function DisputeRateStrip( { isReady }: ChartProps ) {
	const [ isShown, toggle ] = useChartShown( PREFERENCE );
	const { value, retry } = useDisputeRate( isReady && isShown );
	return (
		<ChartStrip
			title={ says.title }
			scope={ isShown ? says.scope : undefined }
			isShown={ isShown }
			onToggle={ toggle }
		>
			<Rate rate={ value } onRetry={ retry } />
		</ChartStrip>
	);
}

function Rate( {
	rate: { value, error, isLoading },
	onRetry,
}: {
	rate: Loaded< DisputeRate >;
	onRetry: () => void;
} ) {
	if ( error ) {
		return (
			<p className="merchant-payments-chart__said" role="status">
				{ says.failed } { error.message }{ ' ' }
				<Button variant="link" onClick={ onRetry }>
					{ says.retry }
				</Button>
			</p>
		);
	}
	return (
		<div
			className="merchant-payments-chart__drawing merchant-payments-dispute-rate"
			aria-busy={ isLoading }
		>
			{ value?.networks.map( ( network ) =>
				network.basis_points === null ? (
					<Others key={ network.network } network={ network } />
				) : (
					<Network key={ network.network } network={ network } />
				)
			) }
		</div>
	);
}
