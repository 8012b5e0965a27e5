import { Button, Notice } from '@wordpress/components';

import { TextField } from '../../../form/text-field';
import { FileEntry } from '../../../form/uploads/file-entry';
import { printText } from '../../../ui/print-text';
import { purchasePieces, shippingPieces } from './recommended';
import { NUMBER } from './earlier';
import { says as earlierSays } from './earlier-strings';
import { ordersOf } from './orders-of';
import { buttons, labels, says, titles } from './strings';
import type { Challenge } from './use-challenge';

/** Lines of the letter's field (specification part 2, section 9). */
const ROWS = 30;

/** The letter, and what goes with it. */
export function ReviewStep( { challenge }: { challenge: Challenge } ) {
	return (
		<>
			<Attachments challenge={ challenge } />
			<section className="merchant-payments-challenge__section">
				<h3>{ titles.letter }</h3>
				<Letter challenge={ challenge } />
			</section>
		</>
	);
}

function Letter( { challenge }: { challenge: Challenge } ) {
	const { answer, change, isReadOnly, letter, problems } = challenge;
	const isOwn = answer.letter !== null;
	return (
		<>
			{ isOwn && ! isReadOnly && (
				<Notice status="warning" isDismissible={ false }>
					{ says.ownLetter }
				</Notice>
			) }
			<TextField
				label={ labels.letter }
				{ ...( ! isOwn && ! isReadOnly && { hint: says.letterHint } ) }
				rows={ ROWS }
				dir="auto"
				error={ problems.uncategorized_text }
				value={ letter }
				isReadOnly={ isReadOnly }
				// An empty letter is written from the form again.
				onChange={ ( text ) =>
					change( { letter: text.trim() === '' ? null : text } )
				}
			/>
			<div className="merchant-payments-challenge__ways">
				<Button
					variant="secondary"
					onClick={ () => printText( letter, titles.letter ) }
				>
					{ buttons.print }
				</Button>
				{ isOwn && ! isReadOnly && (
					<Button
						variant="tertiary"
						onClick={ () => change( { letter: null } ) }
					>
						{ buttons.restore }
					</Button>
				) }
			</div>
		</>
	);
}

function EarlierPayments( {
	challenge: { earlier },
}: {
	challenge: Challenge;
} ) {
	return earlier && earlier.chosen.length === NUMBER ? (
		<p>{ earlierSays.sent( ordersOf( earlier.chosen ) ) }</p>
	) : null;
}

function Attachments( { challenge }: { challenge: Challenge } ) {
	const { attachments, isReadOnly, kind } = challenge;
	const there = attachments.map( ( { piece } ) => piece );
	const recommended = [
		...purchasePieces( kind ),
		...shippingPieces( kind ),
	].filter( ( { piece } ) => piece !== 'uncategorized_file' );
	const missing = recommended.filter(
		( { piece } ) => ! there.includes( piece )
	);
	return (
		<section className="merchant-payments-challenge__section">
			<h3>{ titles.attachments }</h3>
			{ attachments.length === 0 ? (
				<p>{ says.noAttachments }</p>
			) : (
				<ol className="merchant-payments-challenge__attachments">
					{ attachments.map( ( { letter, piece, label, file } ) => (
						<li key={ piece }>
							<span className="merchant-payments-challenge__letter">
								{ letter }
							</span>
							<span>{ label }</span>
							{ file && <FileEntry id={ file } /> }
						</li>
					) ) }
				</ol>
			) }
			<EarlierPayments challenge={ challenge } />
			{ missing.length > 0 && ! isReadOnly && (
				<div className="merchant-payments-challenge__missing">
					<p>
						{ says.complete(
							recommended.length - missing.length,
							recommended.length
						) }
					</p>
					<ul>
						{ missing.map( ( { piece, label, hint } ) => (
							<li key={ piece }>
								<strong>{ label }</strong> – { hint }
							</li>
						) ) }
					</ul>
				</div>
			) }
		</section>
	);
}
