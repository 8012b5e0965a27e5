import type { Glance } from '../../../contract/types';
import { WIDTH } from '../../../ui/chart/line';
import { amountOf, columnsOf } from './figures';

export interface Step {
	label: string;
	amount: number;
	/** What was left before it; the net begins at nothing. */
	from: number;
}

/** From gross to net: each begins where the one before ends. */
export function stepsOf( glance: Glance ): Step[] {
	let left = 0;
	return columnsOf( glance ).map( ( figure ) => {
		const amount = amountOf( figure, glance.current );
		const from = figure.sum === 'net' ? 0 : left;
		left = from + amount;
		return { label: figure.label, amount, from };
	} );
}

/** A step with its bar, in percent of the drawing. */
export type Bar = Step & { start: number; size: number };

/** Steps as they are drawn, on one scale that has nothing on it. */
export function barsOf( steps: readonly Step[] ): Bar[] {
	const ends = steps.flatMap( ( { from, amount } ) => [
		from,
		from + amount,
	] );
	const least = Math.min( 0, ...ends );
	const scale = WIDTH / ( Math.max( 0, ...ends ) - least || 1 );
	return steps.map( ( step ) => ( {
		...step,
		start: ( step.from + Math.min( 0, step.amount ) - least ) * scale,
		size: Math.abs( step.amount ) * scale,
	} ) );
}
