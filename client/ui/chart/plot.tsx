import type { CSSProperties, ReactNode } from 'react';

import { Bars, type Column } from './bars';
import { dated, middleOf, yOf, type Scale } from './geometry';

interface Props {
	columns: readonly Column[];
	scale: Scale;
	formatTick: ( value: number ) => string;
	formatDate: ( date: string ) => string;
	limit?: number;
	marked: number | null;
	onMark: ( index: number | null ) => void;
	defs?: ReactNode;
}

/** Bars with their axes. */
export function Plot( { formatTick, formatDate, ...bars }: Props ) {
	const { columns, scale } = bars;
	return (
		<div className="wcpay-chart__plot">
			<div className="wcpay-chart__axis" aria-hidden="true">
				{ scale.ticks.map( ( tick ) => (
					<bdi key={ tick } style={ { top: yOf( tick, scale ) } }>
						{ formatTick( tick ) }
					</bdi>
				) ) }
			</div>
			<Bars { ...bars } />
			<div className="wcpay-chart__dates" aria-hidden="true">
				{ dated( columns.length ).map( ( index ) => (
					<span
						key={ index }
						style={
							{
								'--at': middleOf( index, columns.length ),
							} as CSSProperties
						}
					>
						{ formatDate( columns[ index ]?.date ?? '' ) }
					</span>
				) ) }
			</div>
		</div>
	);
}
