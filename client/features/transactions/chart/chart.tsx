import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';

import { useChart } from '../../../data/chart';
import { keepPreference, readPreference } from '../../../data/preferences';
import type { ChartProps } from '../../../list-page/descriptor';
import { CurrencyPicker } from './currency-picker';
import { Drawing } from './drawing';
import { chartStrings, scopes } from './strings';
import './style.scss';

const PREFERENCE = 'wc_payments_transactions_chart';

/** Element id of the chart, for the toggle button. */
const ID = 'wcpay-chart-drawing';

const isChoice = ( value: unknown ): value is 'shown' | 'hidden' =>
	value === 'shown' || value === 'hidden';

/** Sales, fees and refunds of the filtered transactions over time: a strip that opens. A closed chart requests nothing; an open one stays open for this user. */
export function TransactionsChart( { filters, isReady }: ChartProps ) {
	const [ isShown, setShown ] = useState(
		() => readPreference( PREFERENCE, isChoice ) === 'shown'
	);
	const [ currency, setCurrency ] = useState< string | null >( null );
	const { chart, retry } = useChart(
		currency ? { ...filters, currency } : filters,
		isReady && isShown
	);
	const drawn = isShown ? chart.value : null;

	const toggle = () => {
		keepPreference( PREFERENCE, isShown ? 'hidden' : 'shown' );
		setShown( ! isShown );
	};

	return (
		<section className="wcpay-chart">
			<header className="wcpay-chart__header">
				<h2 className="wcpay-list__title">{ chartStrings.title }</h2>
				{ drawn && drawn.points.length > 0 && (
					<span className="wcpay-chart__scope">
						{ scopes[ drawn.interval ] }
					</span>
				) }
				<div className="wcpay-chart__tools">
					{ drawn && (
						<CurrencyPicker
							chart={ drawn }
							onChange={ setCurrency }
						/>
					) }
					<Button
						variant="tertiary"
						aria-expanded={ isShown }
						aria-controls={ ID }
						onClick={ toggle }
					>
						{ isShown ? chartStrings.hide : chartStrings.show }
					</Button>
				</div>
			</header>
			<div id={ ID } hidden={ ! isShown }>
				{ isShown && <Drawing chart={ chart } onRetry={ retry } /> }
			</div>
		</section>
	);
}
