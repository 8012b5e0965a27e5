import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import type { PointerEvent } from 'react';

import type { BalanceHistory } from '../../../contract/types';
import { useBalanceHistory } from '../../../data/balance-history';
import { formatDay } from '../../../time/format-time';
import { Amount } from '../../../ui/amount';
import { dayAt, drawn, HEIGHT, pointsOf, WIDTH } from '../../../ui/chart/line';
import { ChartTable } from '../../../ui/chart/table';
import { currencyName } from '../../../ui/currency-name';
import { history as strings, historyCaption } from './strings';

export interface HistoryProps {
	/** ISO code; null until it is known. */
	currency: string | null;
}

/** A line chart of the balance over the last days, loaded after the balance. */
export function History( { currency }: HistoryProps ) {
	const { value, error, isLoading, reload } = useBalanceHistory( currency );
	if ( error ) {
		return (
			<p className="merchant-payments-balance__history" role="status">
				{ strings.failed } { error.message }{ ' ' }
				<Button variant="link" onClick={ reload }>
					{ strings.retry }
				</Button>
			</p>
		);
	}
	if ( value?.points.every( ( { balance } ) => balance === 0 ) ) {
		return (
			<p className="merchant-payments-balance__history is-empty">
				{ strings.empty }
			</p>
		);
	}
	const isOutdated = isLoading && value !== null;
	return (
		<div
			className={ `merchant-payments-balance__history${
				isOutdated ? ' is-outdated' : ''
			}` }
			aria-busy={ isLoading && currency !== null }
		>
			{ value && (
				<>
					<Chart history={ value } />
					<Numbers history={ value } />
				</>
			) }
		</div>
	);
}

interface Props {
	history: BalanceHistory;
}

const dayOf = ( date: string ): string => formatDay( date ) ?? date;

/** The chart, and the balance of the day under the pointer; today's without one. */
function Chart( { history: { points, currency } }: Props ) {
	const [ pointed, setPointed ] = useState< number | null >( null );
	const last = points.length - 1;
	const marked = Math.min( pointed ?? last, last );
	const point = points[ marked ];
	const follow = ( event: PointerEvent< Element > ) => {
		const { left, width } = event.currentTarget.getBoundingClientRect();
		const position = ( event.clientX - left ) / width;
		const isRight = event.currentTarget.closest( '[dir="rtl"]' ) !== null;
		setPointed( dayAt( isRight ? 1 - position : position, points.length ) );
	};
	return (
		<div className="merchant-payments-balance__picture" aria-hidden="true">
			<div className="merchant-payments-balance__legend">
				<span>
					{ marked === last
						? strings.title
						: dayOf( point?.date ?? '' ) }
				</span>
				<strong>
					<Amount
						amount={ point?.balance ?? 0 }
						currency={ currency }
					/>
				</strong>
			</div>
			<div
				className="merchant-payments-balance__plot"
				onPointerMove={ follow }
				onPointerLeave={ () => setPointed( null ) }
			>
				<Line
					balances={ points.map( ( { balance } ) => balance ) }
					marked={ marked }
				/>
			</div>
			<div className="merchant-payments-balance__days">
				<span>{ dayOf( points[ 0 ]?.date ?? '' ) }</span>
				<span>{ strings.today }</span>
			</div>
		</div>
	);
}

function Line( {
	balances,
	marked,
}: {
	balances: readonly number[];
	marked: number;
} ) {
	const { points, zero } = pointsOf( balances );
	const line = drawn( points );
	const mark = points[ marked ];
	return (
		<>
			<svg
				className="merchant-payments-balance__line"
				viewBox={ `0 0 ${ WIDTH } ${ HEIGHT }` }
				preserveAspectRatio="none"
				focusable="false"
			>
				<polygon
					points={ `0,${ zero } ${ line } ${ WIDTH },${ zero }` }
				/>
				<line x1="0" x2={ WIDTH } y1={ zero } y2={ zero } />
				<polyline points={ line } />
			</svg>
			{ mark && (
				<span
					className="merchant-payments-balance__mark"
					style={ {
						insetInlineStart: `${ mark.x }%`,
						insetBlockStart: `${ mark.y }%`,
					} }
				/>
			) }
		</>
	);
}

/** The chart's data as a table for screen readers. */
const Numbers = ( { history: { currency, points } }: Props ) => (
	<div className="screen-reader-text">
		<ChartTable
			caption={ historyCaption( currencyName( currency ) ) }
			columns={ [ strings.day, strings.balance ] }
			rows={ points.map( ( { date, balance } ) => ( {
				name: dayOf( date ),
				amounts: [ balance ],
			} ) ) }
			currency={ currency }
		/>
	</div>
);
