import type { TransactionChartPoint } from '../../../contract/types';
import {
	scaleFor,
	segmentOf,
	type Scale,
	type Segment,
} from '../../../ui/chart/geometry';
import { series, type Series } from './series';

/** A point's amounts with signs, from the zero line outwards: income is positive, refunds and fees are negative. */
function parts( point: TransactionChartPoint ) {
	let up = 0;
	let down = 0;
	return series.map( ( { key, sign } ) => {
		const amount = sign * point[ key ];
		const from = amount > 0 ? up : down;
		if ( amount > 0 ) {
			up += amount;
		} else {
			down += amount;
		}
		return { key, from, to: from + amount };
	} );
}

export const scaleOf = ( points: readonly TransactionChartPoint[] ): Scale =>
	scaleFor(
		points.flatMap( ( point ) => parts( point ).map( ( { to } ) => to ) )
	);

/** The visible parts of a point's bar. */
export const segmentsOf = (
	point: TransactionChartPoint,
	scale: Scale
): Segment< Series[ 'key' ] >[] =>
	parts( point )
		.filter( ( { from, to } ) => from !== to )
		.map( ( { key, from, to } ) => segmentOf( key, from, to, scale ) );
