import type { ReactNode } from 'react';

import { columnOf, HEIGHT, yOf, type Scale, type Segment } from './geometry';

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
	/** Value of a line across the chart. */
	limit?: number | undefined;
	/** Index of the point under the pointer, or null. */
	marked: number | null;
	onMark: ( index: number | null ) => void;
	/** SVG definitions that classes refer to. */
	defs?: ReactNode;
}

/** The chart's SVG. Hidden from screen readers, which get a table. */
export function Bars( { columns, scale, limit, marked, onMark, defs }: Props ) {
	return (
		<svg
			className="wcpay-chart__bars"
			width="100%"
			height={ HEIGHT }
			aria-hidden="true"
			focusable="false"
			onPointerLeave={ () => onMark( null ) }
		>
			{ defs }
			{ scale.ticks.map( ( tick ) => (
				<Line key={ tick } y={ yOf( tick, scale ) } kind="grid" />
			) ) }
			{ columns.map( ( { date, segments }, index ) => (
				<Bar
					key={ date }
					segments={ segments }
					column={ columnOf( index, columns.length ) }
					isMarked={ marked === index }
					onMark={ () => onMark( index ) }
				/>
			) ) }
			<Line y={ yOf( 0, scale ) } kind="zero" />
			{ limit !== undefined && (
				<Line y={ yOf( limit, scale ) } kind="limit" />
			) }
		</svg>
	);
}

function Line( { y, kind }: { y: number; kind: 'grid' | 'zero' | 'limit' } ) {
	return (
		<line
			className={ `wcpay-chart__${ kind }` }
			x1="0"
			x2="100%"
			y1={ y }
			y2={ y }
		/>
	);
}

interface BarProps {
	segments: readonly Segment[];
	column: ReturnType< typeof columnOf >;
	isMarked: boolean;
	onMark: () => void;
}

function Bar( { segments, column, isMarked, onMark }: BarProps ) {
	return (
		<g onPointerEnter={ onMark }>
			<rect
				className={ `wcpay-chart__place${ isMarked ? ' is-marked' : '' }` }
				x={ `${ column.place.x }%` }
				width={ `${ column.place.width }%` }
				height="100%"
			/>
			{ segments.map( ( { key, y, height } ) => (
				<rect
					key={ key }
					className={ `wcpay-chart__${ key }` }
					x={ `${ column.bar.x }%` }
					width={ `${ column.bar.width }%` }
					y={ y }
					height={ height }
				/>
			) ) }
		</g>
	);
}
