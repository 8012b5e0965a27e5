import type { Mark } from './marks';

/** Longer words are pressed into the badge. */
const LONG = 6;

/** A payment method's badge. */
export function Badge( { name, word, ink, paper, circles, bars }: Mark ) {
	return (
		<svg
			className="merchant-payments-badge"
			viewBox="0 0 60 28"
			role="img"
			aria-label={ name }
		>
			<rect width="60" height="28" fill={ paper ?? '#fff' } />
			{ bars?.map( ( [ x, width, color ] ) => (
				<rect
					key={ x }
					x={ x }
					y="5"
					width={ width }
					height="18"
					fill={ color }
				/>
			) ) }
			{ circles?.map( ( [ cx, cy, r, color ] ) => (
				<circle
					key={ `${ cx } ${ r }` }
					cx={ cx }
					cy={ cy }
					r={ r }
					fill={ color }
					fillOpacity="0.9"
				/>
			) ) }
			{ word && (
				<text
					x="30"
					y="18"
					textAnchor="middle"
					fill={ ink }
					fontSize={ word.length > LONG ? 10 : 12 }
					fontWeight="700"
					{ ...( word.length > LONG && {
						textLength: 50,
						lengthAdjust: 'spacingAndGlyphs',
					} ) }
				>
					{ word }
				</text>
			) }
		</svg>
	);
}
