import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import type { PointerEvent } from 'react';

import type { BalanceHistory } from '../../../contract/types';
import { useBalanceHistory } from '../../../data/balance-history';
import { formatDay } from '../../../time/format-time';
import { Amount } from '../../../ui/amount';
import { currencyName } from '../../../ui/currency-name';
import { dayAt, HEIGHT, cacheKeysOf, WIDTH } from './geometry';
import { history as strings, historyCaption } from './strings';

/**
 * A small picture of the balance over the last days. It is read when the balance is there.
 *
 * @param props
 * @param props.currency ISO code; null as long as that is not known.
 */
export function History( { currency }: { currency: string | null } ) {
	const { value, error, isLoading, reload } = useBalanceHistory( currency );
	if ( error ) {
		return (
			<p className="wcpay-balance__history" role="status">
				{ strings.failed } { error.message }{ ' ' }
				<Button variant="link" onClick={ reload }>
					{ strings.retry }
				</Button>
			</p>
		);
	}
	if ( value?.points.every( ( { balance } ) => balance === 0 ) ) {
		return (
			<p className="wcpay-balance__history is-empty">{ strings.empty }</p>
		);
	}
	const isOutdated = isLoading && value !== null;
	return (
		<div
			className={ `wcpay-balance__history${
				isOutdated ? ' is-outdated' : ''
			}` }
			aria-busy={ isLoading }
		>
			{ value && (
				<>
					<Picture history={ value } />
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

/**
 * What the balance was on the day under the pointer, and without one what it is.
 */
function Picture( { history: { points, currency } }: Props ) {
	const [ pointed, setPointed ] = useState< number | null >( null );
	const last = points.length - 1;
	const marked = Math.min( pointed ?? last, last );
	const point = points[ marked ];
	const follow = ( event: PointerEvent< Element > ) => {
		const { left, width } = event.currentTarget.getBoundingClientRect();
		const part = ( event.clientX - left ) / width;
		const isRight = event.currentTarget.closest( '[dir="rtl"]' ) !== null;
		setPointed( dayAt( isRight ? 1 - part : part, points.length ) );
	};
	return (
		<div className="wcpay-balance__picture" aria-hidden="true">
			<div className="wcpay-balance__legend">
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
				className="wcpay-balance__plot"
				onPointerMove={ follow }
				onPointerLeave={ () => setPointed( null ) }
			>
				<Line
					balances={ points.map( ( { balance } ) => balance ) }
					marked={ marked }
				/>
			</div>
			<div className="wcpay-balance__days">
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
	const { places, zero } = cacheKeysOf( balances );
	const line = places.map( ( { x, y } ) => `${ x },${ y }` ).join( ' ' );
	const mark = places[ marked ];
	return (
		<>
			<svg
				className="wcpay-balance__line"
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
					className="wcpay-balance__mark"
					style={ {
						insetInlineStart: `${ mark.x }%`,
						insetBlockStart: `${ mark.y }%`,
					} }
				/>
			) }
		</>
	);
}

/**
 * What is drawn, for those who do not see it.
 */
function Numbers( { history: { currency, points } }: Props ) {
	return (
		<div className="screen-reader-text">
			<table>
				<caption>
					{ historyCaption( currencyName( currency ) ) }
				</caption>
				<thead>
					<tr>
						<th scope="col">{ strings.day }</th>
						<th scope="col">{ strings.balance }</th>
					</tr>
				</thead>
				<tbody>
					{ points.map( ( { date, balance } ) => (
						<tr key={ date }>
							<th scope="row">{ dayOf( date ) }</th>
							<td>
								<Amount
									amount={ balance }
									currency={ currency }
								/>
							</td>
						</tr>
					) ) }
				</tbody>
			</table>
		</div>
	);
}
