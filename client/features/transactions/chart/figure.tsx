import { useState } from '@wordpress/element';

import type { TransactionChart } from '../../../contract/types';
import { formatAmount } from '../../../money/format-amount';
import { longDate, shortDate } from '../../../time/format-interval';
import { Amount } from '../../../ui/amount';
import { Plot } from '../../../ui/chart/plot';
import { scaleOf, segmentsOf } from './geometry';
import { Hatch } from './hatch';
import { series, sumOver } from './series';
import { periodOf } from './strings';

interface Props {
	/** With at least one point. */
	chart: TransactionChart;
}

/** The chart with its legend: the sums of all points, or the values of the point under the pointer. */
export function Figure( { chart }: Props ) {
	const { points } = chart;
	const [ pointed, setPointed ] = useState< number | null >( null );
	const scale = scaleOf( points );
	// A new chart may have fewer points.
	const marked = pointed !== null && points[ pointed ] ? pointed : null;
	return (
		<div className="merchant-payments-chart__figure">
			<Legend chart={ chart } marked={ marked } />
			<Plot
				columns={ points.map( ( point ) => ( {
					date: point.date,
					segments: segmentsOf( point, scale ),
				} ) ) }
				scale={ scale }
				marked={ marked }
				onMark={ setPointed }
				formatTick={ ( tick ) =>
					formatAmount( tick, chart.currency, { isExplicit: false } )
				}
				formatDate={ ( date ) => shortDate( date, chart.interval ) }
			>
				<Hatch />
			</Plot>
		</div>
	);
}

function Legend( { chart, marked }: Props & { marked: number | null } ) {
	const { points, interval, currency } = chart;
	const shown = marked === null ? points : points.slice( marked, marked + 1 );
	const name = ( point = shown[ 0 ] ) =>
		point ? longDate( point.date, interval ) : '';
	return (
		<div className="merchant-payments-chart__legend">
			<ul className="merchant-payments-chart__series">
				{ series.map( ( { key, label } ) => (
					<li key={ key }>
						<svg width="12" height="12" aria-hidden="true">
							<rect
								className={ `merchant-payments-chart__${ key }` }
								x="0.5"
								y="0.5"
								width="11"
								height="11"
							/>
						</svg>
						{ label }{ ' ' }
						<strong>
							<Amount
								amount={ sumOver( shown, key ) }
								currency={ currency }
							/>
						</strong>
					</li>
				) ) }
			</ul>
			<span className="merchant-payments-chart__period">
				{ periodOf( name(), name( shown.at( -1 ) ) ) }
			</span>
		</div>
	);
}
