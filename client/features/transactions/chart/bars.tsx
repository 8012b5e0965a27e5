import type { TransactionChartPoint } from '../../../contract/types';
import { columnOf, HEIGHT, segmentsOf, yOf, type Scale } from './geometry';

interface Props {
	points: readonly TransactionChartPoint[];
	scale: Scale;
	/** Index of the point under the pointer, or null. */
	marked: number | null;
	onMark: ( index: number | null ) => void;
}

/** The chart's SVG. Hidden from screen readers, which get a table. */
export function Bars( { points, scale, marked, onMark }: Props ) {
	return (
		<svg
			className="wcpay-chart__bars"
			width="100%"
			height={ HEIGHT }
			aria-hidden="true"
			focusable="false"
			onPointerLeave={ () => onMark( null ) }
		>
			<Hatch />
			{ scale.ticks.map( ( tick ) => (
				<Line key={ tick } y={ yOf( tick, scale ) } />
			) ) }
			{ points.map( ( point, index ) => (
				<Bar
					key={ point.date }
					point={ point }
					scale={ scale }
					column={ columnOf( index, points.length ) }
					isMarked={ marked === index }
					onMark={ () => onMark( index ) }
				/>
			) ) }
			<Line y={ yOf( 0, scale ) } isZero />
		</svg>
	);
}

function Line( { y, isZero = false }: { y: number; isZero?: boolean } ) {
	return (
		<line
			className={ `wcpay-chart__${ isZero ? 'zero' : 'grid' }` }
			x1="0"
			x2="100%"
			y1={ y }
			y2={ y }
		/>
	);
}

interface BarProps {
	point: TransactionChartPoint;
	scale: Scale;
	column: ReturnType< typeof columnOf >;
	isMarked: boolean;
	onMark: () => void;
}

function Bar( { point, scale, column, isMarked, onMark }: BarProps ) {
	return (
		<g onPointerEnter={ onMark }>
			<rect
				className={ `wcpay-chart__place${ isMarked ? ' is-marked' : '' }` }
				x={ `${ column.place.x }%` }
				width={ `${ column.place.width }%` }
				height="100%"
			/>
			{ segmentsOf( point, scale ).map( ( { key, y, height } ) => (
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

/** Fill pattern for refunds, so that they differ by more than their color. */
function Hatch() {
	return (
		<defs>
			<pattern
				id="wcpay-chart-hatch"
				width="5"
				height="5"
				patternUnits="userSpaceOnUse"
				patternTransform="rotate(45)"
			>
				<rect
					className="wcpay-chart__hatch-ground"
					width="5"
					height="5"
				/>
				<rect
					className="wcpay-chart__hatch-line"
					width="3"
					height="5"
				/>
			</pattern>
		</defs>
	);
}
