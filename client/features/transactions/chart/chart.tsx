import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';

import { useChart } from '../../../data/chart';
import type { ChartProps } from '../../../list-page/descriptor';
import { ChartStrip, useChartShown } from '../../../ui/chart/strip';
import { CurrencyPicker } from '../../../ui/currency-picker';
import { usePart } from '../../../data/use-part';
import type { DrawingProps } from './drawing';
import { chartStrings, scopes } from './strings';
import './style.scss';

/** client/pages/transactions/chart.tsx: closed charts do without it. */
const PART = 'transactions/chart';

const PREFERENCE = 'merchant_payments_transactions_chart';

/**
 * Sales, fees and refunds of the filtered transactions over time: a strip that opens. A closed chart requests nothing; an open one stays
 * open for this user.
 */
export function TransactionsChart( { filters, isReady }: ChartProps ) {
	const [ isShown, toggle ] = useChartShown( PREFERENCE );
	const {
		Part: Drawing,
		hasFailed,
		load,
	} = usePart< DrawingProps >( PART, isShown );
	const [ currency, setCurrency ] = useState< string | null >( null );
	const { value: chart, retry } = useChart(
		currency ? { ...filters, currency } : filters,
		isReady && isShown
	);
	const drawn = isShown ? chart.value : null;

	return (
		<ChartStrip
			title={ chartStrings.title }
			scope={ drawn?.points[ 0 ] && scopes[ drawn.interval ] }
			tools={
				drawn && (
					<CurrencyPicker
						label={ chartStrings.currency }
						currencies={ drawn.currencies }
						value={ drawn.currency }
						onChange={ setCurrency }
					/>
				)
			}
			isShown={ isShown }
			onToggle={ toggle }
		>
			{ Drawing && <Drawing chart={ chart } onRetry={ retry } /> }
			{ ! Drawing && hasFailed && (
				<p className="merchant-payments-chart__said" role="status">
					{ chartStrings.failed }{ ' ' }
					<Button variant="link" onClick={ load }>
						{ chartStrings.retry }
					</Button>
				</p>
			) }
			{ ! Drawing && ! hasFailed && (
				<div className="merchant-payments-chart__drawing" aria-busy />
			) }
		</ChartStrip>
	);
}
