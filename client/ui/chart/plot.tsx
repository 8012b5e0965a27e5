import type { CSSProperties, ReactNode } from 'react';

import {
	columnOf,
	dated,
	HEIGHT,
	middleOf,
	yOf,
	type Scale,
	type Segment,
} from './geometry';

/** A point as it is drawn. */
export interface Column {
	/** First day of the interval, `Y-m-d`. */
	date: string;
	/** Their keys name classes. */
	segments: readonly Segment[];
}

interface Props {
	columns: readonly Column[];
	scale: Scale;
	formatTick: ( value: number ) => string;
	formatDate: ( date: string ) => string;
	/** Index of the point under the pointer, or null. */
	marked: number | null;
	onMark: ( index: number | null ) => void;
	/** More of the SVG: definitions that classes refer to, a line across the bars. */
	children?: ReactNode;
}

/** Bars with their axes. Hidden from screen readers, which get a table. */
export function Plot( props: Props ) {
	const { columns, scale, formatTick, formatDate } = props;
	return (
		<div className="merchant-payments-chart__plot">
			<div className="merchant-payments-chart__axis" aria-hidden="true">
				{ scale.ticks.map( ( tick ) => (
					<bdi key={ tick } style={ { top: yOf( tick, scale ) } }>
						{ formatTick( tick ) }
					</bdi>
				) ) }
			</div>
			<Bars { ...props } />
			<div className="merchant-payments-chart__dates" aria-hidden="true">
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

function Bars( { columns, scale, marked, onMark, children }: Props ) {
	const line = ( value: number, kind: string ) => (
		<line
			key={ kind + value }
			className={ `merchant-payments-chart__${ kind }` }
			x2="100%"
			y1={ yOf( value, scale ) }
			y2={ yOf( value, scale ) }
		/>
	);
	return (
		<svg
			className="merchant-payments-chart__bars"
			width="100%"
			height={ HEIGHT }
			aria-hidden="true"
			focusable="false"
			onPointerLeave={ () => onMark( null ) }
		>
			{ scale.ticks.map( ( tick ) => line( tick, 'grid' ) ) }
			{ columns.map( ( { date, segments }, index ) => {
				const { place, bar } = columnOf( index, columns.length );
				return (
					<g key={ date } onPointerEnter={ () => onMark( index ) }>
						<rect
							className={ `merchant-payments-chart__place${ marked === index ? ' is-marked' : '' }` }
							x={ `${ place.x }%` }
							width={ `${ place.width }%` }
							height="100%"
						/>
						{ segments.map( ( { key, y, height } ) => (
							<rect
								key={ key }
								className={ `merchant-payments-chart__${ key }` }
								x={ `${ bar.x }%` }
								width={ `${ bar.width }%` }
								y={ y }
								height={ height }
							/>
						) ) }
					</g>
				);
			} ) }
			{ line( 0, 'zero' ) }
			{ children }
		</svg>
	);
}
