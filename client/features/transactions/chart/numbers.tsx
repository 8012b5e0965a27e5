import type { TransactionChart } from '../../../contract/types';
import { longDate } from '../../../time/format-interval';
import { Amount } from '../../../ui/amount';
import { currencyName } from '../../../ui/currency-name';
import { series } from './series';
import { captionOf, intervalNames } from './strings';

/** The chart's data as a table for screen readers. */
export function Numbers( { chart }: { chart: TransactionChart } ) {
	const { interval, currency, points } = chart;
	return (
		<div className="screen-reader-text">
			<table>
				<caption>
					{ captionOf( interval, currencyName( currency ) ) }
				</caption>
				<thead>
					<tr>
						<th scope="col">{ intervalNames[ interval ] }</th>
						{ series.map( ( { key, label } ) => (
							<th key={ key } scope="col">
								{ label }
							</th>
						) ) }
					</tr>
				</thead>
				<tbody>
					{ points.map( ( point ) => (
						<tr key={ point.date }>
							<th scope="row">
								{ longDate( point.date, interval ) }
							</th>
							{ series.map( ( { key } ) => (
								<td key={ key }>
									<Amount
										amount={ point[ key ] }
										currency={ currency }
									/>
								</td>
							) ) }
						</tr>
					) ) }
				</tbody>
			</table>
		</div>
	);
}
