import { useState } from '@wordpress/element';

import type {
	DisputeRatePoint,
	NetworkDisputeRate,
} from '../../../contract/types';
import { longDate, shortDate } from '../../../time/format-interval';
import { scaleFor, segmentOf, yOf } from '../../../ui/chart/geometry';
import { Plot } from '../../../ui/chart/plot';
import { formatCount } from '../../../ui/format-count';
import { sourceName } from '../../../ui/source-name';
import { StatusBadge } from '../../../ui/status-badge';
import { ScrollArea } from '../../../ui/scroll-area';
import { basisPointsOf, countOf, judged } from './rate';
import {
	columns,
	formatRate,
	levelNames,
	levelTones,
	meaningOf,
	says,
} from './strings';

interface Props {
	network: NetworkDisputeRate;
}

/** A network's judgement, its picture, and its numbers as a table. */
export function Network( { network }: Props ) {
	const name = sourceName( network.network );
	const month = judged( network );
	return (
		<section className="merchant-payments-dispute-rate__network">
			<header>
				<h3>{ name }</h3>
				<StatusBadge tone={ levelTones[ network.level ] }>
					{ levelNames[ network.level ] }
				</StatusBadge>
			</header>
			<p>{ month && meaningOf( name, network, month ) }</p>
			<Picture network={ network } />
			<Numbers network={ network } name={ name } />
		</section>
	);
}

function Picture( { network: { basis_points: limit, points } }: Props ) {
	const [ marked, setMarked ] = useState< number | null >( null );
	const rates = points.map( ( point ) => basisPointsOf( point ) ?? 0 );
	const scale = scaleFor( [ ...rates, limit ?? 0 ] );
	const limitAt = yOf( limit ?? 0, scale );
	const point = marked === null ? undefined : points[ marked ];
	return (
		<>
			<p
				className="merchant-payments-dispute-rate__legend"
				aria-hidden="true"
			>
				{ point
					? says.month(
							longDate( point.date, 'month' ),
							formatRate( basisPointsOf( point ) )
						)
					: says.line( formatRate( limit ) ) }
			</p>
			<Plot
				columns={ points.map( ( { date }, index ) => ( {
					date,
					segments: rates[ index ]
						? [ segmentOf( 'rate', 0, rates[ index ], scale ) ]
						: [],
				} ) ) }
				scale={ scale }
				marked={ marked }
				onMark={ setMarked }
				formatTick={ formatRate }
				formatDate={ ( date ) => shortDate( date, 'month' ) }
			>
				<line
					className="merchant-payments-chart__limit"
					x2="100%"
					y1={ limitAt }
					y2={ limitAt }
				/>
			</Plot>
		</>
	);
}

function Numbers( {
	network: { network, points },
	name,
}: Props & { name: string } ) {
	const hasReports = network === 'visa';
	return (
		<details className="merchant-payments-dispute-rate__numbers">
			<summary>{ says.numbers( name ) }</summary>
			<ScrollArea
				className="merchant-payments-dispute-rate__scroll"
				label={ says.numbers( name ) }
			>
				<table>
					<thead>
						<tr>
							<th scope="col">{ columns.month }</th>
							<th scope="col">{ columns.disputes }</th>
							{ hasReports && (
								<th scope="col">{ columns.reports }</th>
							) }
							<th scope="col">
								{ network === 'mastercard'
									? columns.salesBefore
									: columns.sales }
							</th>
							<th scope="col">{ columns.rate }</th>
						</tr>
					</thead>
					<tbody>
						{ points.map( ( point ) => (
							<Row
								key={ point.date }
								point={ point }
								hasReports={ hasReports }
							/>
						) ) }
					</tbody>
				</table>
			</ScrollArea>
		</details>
	);
}

function Row( {
	point,
	hasReports,
}: {
	point: DisputeRatePoint;
	hasReports: boolean;
} ) {
	return (
		<tr>
			<th scope="row">{ longDate( point.date, 'month' ) }</th>
			<td>{ formatCount( point.disputes ) }</td>
			{ hasReports && <td>{ formatCount( point.fraud_reports ) }</td> }
			<td>{ formatCount( point.sales ) }</td>
			<td>{ formatRate( basisPointsOf( point ) ) }</td>
		</tr>
	);
}

/** Disputes of other methods, which no threshold is published for. */
export function Others( { network: { points } }: Props ) {
	const all = points.reduce( ( sum, point ) => sum + countOf( point ), 0 );
	return all > 0 ? (
		<p className="merchant-payments-dispute-rate__others">
			{ says.others( formatCount( all ) ) }
		</p>
	) : null;
}
