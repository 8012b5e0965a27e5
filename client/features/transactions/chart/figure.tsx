import { useMemo, useState } from '@wordpress/element';
import type { CSSProperties } from 'react';

import type { TransactionChart } from '../../../contract/types';
import { formatAmount } from '../../../money/format-amount';
import { longDate, shortDate } from '../../../time/format-interval';
import { Amount } from '../../../ui/amount';
import { Bars } from './bars';
import { dated, middleOf, scaleOf, yOf, type Scale } from './geometry';
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
	const scale = useMemo( () => scaleOf( points ), [ points ] );
	// A new chart may have fewer points.
	const marked = pointed !== null && points[ pointed ] ? pointed : null;
	return (
		<div className="wcpay-chart__figure">
			<Legend chart={ chart } marked={ marked } />
			<div className="wcpay-chart__plot">
				<Axis scale={ scale } currency={ chart.currency } />
				<Bars
					points={ points }
					scale={ scale }
					marked={ marked }
					onMark={ setPointed }
				/>
				<Dates chart={ chart } />
			</div>
		</div>
	);
}

function Legend( { chart, marked }: Props & { marked: number | null } ) {
	const { points, interval, currency } = chart;
	const shown = marked === null ? points : points.slice( marked, marked + 1 );
	const [ first, last ] = [ shown[ 0 ], shown[ shown.length - 1 ] ].map(
		( point ) => ( point ? longDate( point.date, interval ) : '' )
	) as [ string, string ];
	return (
		<div className="wcpay-chart__legend">
			<ul className="wcpay-chart__series">
				{ series.map( ( { key, label } ) => (
					<li key={ key }>
						<svg width="12" height="12" aria-hidden="true">
							<rect
								className={ `wcpay-chart__${ key }` }
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
			<span className="wcpay-chart__period">
				{ periodOf( first, last ) }
			</span>
		</div>
	);
}

function Axis( { scale, currency }: { scale: Scale; currency: string } ) {
	return (
		<div className="wcpay-chart__axis" aria-hidden="true">
			{ scale.ticks.map( ( tick ) => (
				<bdi key={ tick } style={ { top: yOf( tick, scale ) } }>
					{ formatAmount( tick, currency, { isExplicit: false } ) }
				</bdi>
			) ) }
		</div>
	);
}

function Dates( { chart: { points, interval } }: Props ) {
	return (
		<div className="wcpay-chart__dates" aria-hidden="true">
			{ dated( points.length ).map( ( index ) => (
				<span
					key={ index }
					style={
						{
							'--at': middleOf( index, points.length ),
						} as CSSProperties
					}
				>
					{ shortDate( points[ index ]?.date ?? '', interval ) }
				</span>
			) ) }
		</div>
	);
}
