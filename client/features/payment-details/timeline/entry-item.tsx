import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import type { Entry, Figure } from './entry';
import type { Dated } from './order';
import { describeEvent } from './describe-event';

export function EntryItem( { dated: { event, time, iso } }: { dated: Dated } ) {
	const { tone, headline, status, sentences, figures, figuresTitle }: Entry =
		describeEvent( event );
	return (
		<li
			className={ `merchant-payments-timeline__entry merchant-payments-timeline__entry--${ tone }` }
		>
			<p className="merchant-payments-timeline__headline">{ headline }</p>
			{ iso && (
				<time
					className="merchant-payments-timeline__time"
					dateTime={ iso }
				>
					<bdi>{ time }</bdi>
				</time>
			) }
			{ status && (
				<p>
					{ sprintf(
						/* translators: %s: how far a payment has come, for example "Paid". */
						__(
							'Payment status changed to %s.',
							'merchant-payments-for-woocommerce'
						),
						status
					) }
				</p>
			) }
			<Figures figures={ figures ?? [] } title={ figuresTitle } />
			<Sentences sentences={ sentences ?? [] } />
		</li>
	);
}

interface FiguresProps {
	figures: readonly Figure[];
	/** What unfolds them; undefined shows them. */
	title: string | undefined;
}

function Figures( { figures, title }: FiguresProps ) {
	if ( figures.length === 0 ) {
		return null;
	}
	const list = (
		<dl className="merchant-payments-timeline__figures">
			{ figures.map( ( { label, value, rank }, index ) => (
				<div
					key={ `${ index } ${ label }` }
					className={ `merchant-payments-timeline__figure merchant-payments-timeline__figure--${ rank }` }
				>
					<dt>{ label }</dt>
					<dd>{ value }</dd>
				</div>
			) ) }
		</dl>
	);
	return title ? (
		<details className="merchant-payments-timeline__folded">
			<summary>{ title }</summary>
			{ list }
		</details>
	) : (
		list
	);
}

const Sentences = ( { sentences }: { sentences: readonly ReactNode[] } ) => (
	<>
		{ sentences.map( ( sentence, index ) => (
			// The index is a stable key: sentences never change their order.
			<p key={ index }>{ sentence }</p>
		) ) }
	</>
);
