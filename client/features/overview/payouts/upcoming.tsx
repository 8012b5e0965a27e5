import { shortDate } from '../../../time/format-interval';
import { formatDay } from '../../../time/format-time';
import type { GlanceUpcomingPayouts } from '../../../contract/types';
import { Amount } from '../../../ui/amount';
import { Spark } from '../../../ui/chart/spark';
import { texts } from './strings';

interface Props {
	/** One for each day. */
	days: readonly GlanceUpcomingPayouts[];
	/** ISO code in lower case. */
	currency: string;
}

/** What is on its way to the bank, by the day on which it arrives. */
export function UpcomingPayouts( { days, currency }: Props ) {
	const coming = days.filter( ( { amount } ) => amount !== 0 );
	return (
		<section className="merchant-payments-payouts-card__upcoming">
			<h3>{ texts.upcoming }</h3>
			<Spark amounts={ days.map( ( { amount } ) => amount ) } />
			<p className="merchant-payments-payouts-card__ends">
				<span>{ shortDate( days[ 0 ]?.date ?? '', 'day' ) }</span>
				{ coming.length === 0 && <span>{ texts.noneComing }</span> }
				<span>{ shortDate( days.at( -1 )?.date ?? '', 'day' ) }</span>
			</p>
			{ coming.length > 0 && (
				<div className="screen-reader-text">
					<table>
						<caption>{ texts.upcoming }</caption>
						<tbody>
							{ coming.map( ( { date, amount } ) => (
								<tr key={ date }>
									<th scope="row">{ formatDay( date ) }</th>
									<td>
										<Amount
											amount={ amount }
											currency={ currency }
										/>
									</td>
								</tr>
							) ) }
						</tbody>
					</table>
				</div>
			) }
		</section>
	);
}
