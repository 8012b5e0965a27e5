import { useId } from '@wordpress/element';
import type { ReactNode } from 'react';

import type { Glance } from '../../../contract/types';
import { Amount } from '../../../ui/amount';
import { drawn, HEIGHT, pointsOf, WIDTH } from '../../../ui/chart/line';
import { pictures } from './strings';
import { barsOf, stepsOf } from './steps';

interface Props {
	glance: Glance;
}

/** Net by day, and the way from gross to net. Their places stay while they load. */
export const Pictures = ( { glance }: { glance: Glance | null } ) => (
	<div className="merchant-payments-glance__pictures">
		<Picture title={ pictures.net }>
			{ glance && <Lines glance={ glance } /> }
		</Picture>
		<Picture title={ pictures.steps }>
			{ glance && <Steps glance={ glance } /> }
		</Picture>
	</div>
);

function Picture( {
	title,
	children,
}: {
	title: string;
	children: ReactNode;
} ) {
	const id = useId();
	return (
		<section aria-labelledby={ id }>
			<h3 id={ id }>{ title }</h3>
			{ children }
		</section>
	);
}

/** Net by day; the period before is dashed, day below day. The numbers are in the table of all numbers by day. */
function Lines( { glance }: Props ) {
	const now = glance.points.map( ( { net } ) => net );
	const then = glance.previous_points.map( ( { net } ) => net );
	const all = [ ...now, ...then ];
	const { points, zero } = pointsOf( now, all );
	return (
		<div className="merchant-payments-glance__lines" aria-hidden="true">
			{ all.some( Boolean ) ? (
				<Amount
					amount={ Math.max( 0, ...all ) }
					currency={ glance.currency }
				/>
			) : (
				// Where nothing reaches, no amount stands.
				<br />
			) }
			<svg
				viewBox={ `0 0 ${ WIDTH } ${ HEIGHT }` }
				preserveAspectRatio="none"
				focusable="false"
			>
				<line x1="0" x2={ WIDTH } y1={ zero } y2={ zero } />
				<polyline
					className="is-before"
					points={ drawn( pointsOf( then, all ).points ) }
				/>
				<polyline points={ drawn( points ) } />
			</svg>
		</div>
	);
}

/** A table, each of whose rows has a bar. */
const Steps = ( { glance }: Props ) => (
	<table className="merchant-payments-glance__bars">
		<caption className="screen-reader-text">{ pictures.steps }</caption>
		<tbody>
			{ barsOf( stepsOf( glance ) ).map(
				( { label, amount, start, size } ) => (
					<tr key={ label }>
						<th scope="row">{ label }</th>
						<td aria-hidden="true">
							<span
								className={ amount < 0 ? 'is-taken' : '' }
								style={ {
									insetInlineStart: `${ start }%`,
									inlineSize: `${ size }%`,
								} }
							/>
						</td>
						<td>
							<Amount
								amount={ amount }
								currency={ glance.currency }
							/>
						</td>
					</tr>
				)
			) }
		</tbody>
	</table>
);
