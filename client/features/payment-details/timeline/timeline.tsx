import { __, sprintf } from '@wordpress/i18n';

import type { TimelineEvent } from '../../../contract/types';
import { boot } from '../../../data/boot';
import { timelines } from '../../../data/timeline';
import { useItem } from '../../../data/use-item';
import { Card } from '../../../ui/card';
import { Failure } from '../../../ui/failure';
import { EntryItem } from './entry-item';
import { byDay, type Day } from './order';
import '../../../ui/description-list.scss';
import './style.scss';

/**
 * The events of a payment, the newest first.
 *
 * @param props
 * @param props.id Payment intent or order id.
 */
export function Timeline( { id }: { id: string } ) {
	return boot().flags.paymentTimeline ? <TimelineCard id={ id } /> : null;
}

function TimelineCard( { id }: { id: string } ) {
	const { value, error, isLoading, reload } = useItem( timelines, id );
	return (
		<Card
			title={ __( 'Timeline', 'merchant-payments-for-woocommerce' ) }
			isBusy={ isLoading }
		>
			{ value && <Days events={ value.data } /> }
			{ ! value && error && (
				<Failure
					title={ __(
						'Error while loading timeline',
						'merchant-payments-for-woocommerce'
					) }
					error={ error }
					onRetry={ reload }
				/>
			) }
			{ ! value && ! error && <Placeholders /> }
		</Card>
	);
}

function Days( { events }: { events: readonly TimelineEvent[] } ) {
	const days = byDay( events );
	if ( days.length === 0 ) {
		return (
			<p className="merchant-payments-timeline__empty">
				{ __(
					'Nothing has happened to this payment yet.',
					'merchant-payments-for-woocommerce'
				) }
			</p>
		);
	}
	return (
		<>
			{ days.map( ( day ) => (
				<DayEntries key={ day.date } day={ day } />
			) ) }
		</>
	);
}

function DayEntries( { day: { date, events } }: { day: Day } ) {
	const title =
		date ?? __( 'Date not known', 'merchant-payments-for-woocommerce' );
	return (
		<>
			<h3 className="merchant-payments-timeline__day">{ title }</h3>
			<ol
				className="merchant-payments-timeline"
				aria-label={ sprintf(
					/* translators: %s: a date. */
					__(
						'What happened: %s',
						'merchant-payments-for-woocommerce'
					),
					title
				) }
			>
				{ events.map( ( dated, place ) => (
					<EntryItem
						key={ `${ dated.event.type } ${ dated.event.datetime } ${ place }` }
						dated={ dated }
					/>
				) ) }
			</ol>
		</>
	);
}

/** Most payments have three events. */
const PLACEHOLDERS = [ 'a', 'b', 'c' ];

function Placeholders() {
	return (
		<>
			<p className="screen-reader-text">
				{ __(
					'Loading timeline…',
					'merchant-payments-for-woocommerce'
				) }
			</p>
			<div className="merchant-payments-timeline" aria-hidden="true">
				{ PLACEHOLDERS.map( ( name ) => (
					<div
						key={ name }
						className="merchant-payments-timeline__entry merchant-payments-timeline__entry--light"
					>
						<span className="merchant-payments-placeholder" />
					</div>
				) ) }
			</div>
		</>
	);
}
