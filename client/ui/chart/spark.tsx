import './spark.scss';

interface Props {
	/** One for each day, in minor units. */
	amounts: readonly number[];
}

/** SVG units; the drawing is stretched to its place. */
const HEIGHT = 40;
const BAR = 0.7;

/** So that small amounts remain visible. */
const LEAST = 1;

/** A bar for each day, from the zero line. Hidden from screen readers, which get the table. */
export function Spark( { amounts }: Props ) {
	const top = Math.max( 0, ...amounts );
	const bottom = Math.min( 0, ...amounts );
	const scale = HEIGHT / ( top - bottom || 1 );
	const zero = top - bottom === 0 ? HEIGHT : top * scale;
	return (
		<svg
			className="merchant-payments-spark"
			viewBox={ `0 0 ${ amounts.length } ${ HEIGHT }` }
			preserveAspectRatio="none"
			aria-hidden="true"
			focusable="false"
		>
			{ amounts.map( ( amount, day ) => {
				const height =
					amount && Math.max( Math.abs( amount ) * scale, LEAST );
				return (
					<rect
						key={ day }
						className={ amount < 0 ? 'is-taken' : '' }
						x={ day + ( 1 - BAR ) / 2 }
						width={ BAR }
						y={ amount > 0 ? zero - height : zero }
						height={ height }
					/>
				);
			} ) }
			<line x1="0" x2={ amounts.length } y1={ zero } y2={ zero } />
		</svg>
	);
}
