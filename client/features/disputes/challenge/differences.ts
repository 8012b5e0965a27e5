import type { Dispute } from '../../../contract/types';
import type { ApiError } from '../../../data/api-error';
import { FILE_FIELDS, type Draft } from './answer';
import { chargesOf, type Earlier } from './earlier';
import { titles as earlierTitles } from './earlier-strings';
import { ordersOf } from './orders-of';
import { otherPiece, type Piece } from './recommended';
import {
	duplicateStatuses,
	labels,
	letterSources,
	productTypes,
	refundStatuses,
	shippingDates,
	texts,
} from './strings';

/** Two versions of a field. */
export interface Difference {
	field: string;
	label: string;
	/** Empty when there is none. */
	mine: string;
	theirs: string;
	/** Whether they are ids of files. */
	isFile: boolean;
}

const isFile = ( field: string ): boolean =>
	( FILE_FIELDS as readonly string[] ).includes( field );

const LETTER = 'uncategorized_text';

export function labelOf( field: string ): string {
	if ( field === LETTER ) {
		return labels.letter;
	}
	return isFile( field )
		? otherPiece( field as Piece ).label
		: ( texts[ field as keyof typeof texts ]?.label ?? field );
}

/** The field that an error is about, and the reason. */
export function reasonOf( { details, message, param }: ApiError ): string {
	const inParam = /^evidence\[(\w+)\]/.exec( param ?? '' )?.[ 1 ];
	const field = details?.field ?? inParam;
	return typeof field === 'string' && field !== 'enhanced_evidence'
		? `${ labelOf( field ) }: ${ message }`
		: message;
}

/** What is remembered beside evidence: labels, and names of its values. */
const REMEMBERED: Readonly<
	Record< string, [ string, Readonly< Record< string, string > > ] >
> = {
	__product_type: [ labels.productType, productTypes ],
	__refund_status: [ labels.refundStatus, refundStatuses ],
	__duplicate_status: [ labels.duplicateStatus, duplicateStatuses ],
	__cover_letter: [ labels.letterSource, letterSources ],
	__shipping_date: [ labels.shippingDate, shippingDates ],
};

/** In what a draft differs from what the platform has. */
export const differencesOf = (
	dispute: Dispute,
	draft: Draft,
	earlier: Earlier | null
): Difference[] => [
	...remembered( dispute, draft ),
	...entered( dispute, draft ),
	...chosen( dispute, earlier ),
];

const remembered = ( dispute: Dispute, draft: Draft ): Difference[] =>
	Object.entries( REMEMBERED ).flatMap( ( [ field, [ label, names ] ] ) => {
		const mine = draft.metadata[ field ];
		const theirs = dispute.metadata[ field ] ?? '';
		return mine === undefined || mine === theirs
			? []
			: [
					{
						field,
						label,
						mine: names[ mine ] ?? mine,
						theirs: names[ theirs ] ?? theirs,
						isFile: false,
					},
				];
	} );

/** Letters that are both written from the form differ with it. */
function entered( dispute: Dispute, draft: Draft ): Difference[] {
	const isAutomatic = [ dispute.metadata, draft.metadata ].every(
		( { __cover_letter: letter } ) => letter === 'automatic'
	);
	const fields = new Set( [
		...Object.keys( dispute.evidence ),
		...Object.keys( draft.evidence ),
	] );
	return [ ...fields ]
		.filter( ( field ) => ! ( isAutomatic && field === LETTER ) )
		.map( ( field ) => ( {
			field,
			label: labelOf( field ),
			mine: textOf( draft.evidence[ field ] ),
			theirs: dispute.evidence[ field ] ?? '',
			isFile: isFile( field ),
		} ) )
		.filter( ( { mine, theirs } ) => mine !== theirs );
}

/** The earlier payments, when others were chosen. */
function chosen( dispute: Dispute, earlier: Earlier | null ): Difference[] {
	const saved = chargesOf( dispute );
	const theirs =
		earlier?.payments.filter( ( { charge } ) =>
			saved.includes( charge )
		) ?? [];
	const mine = earlier?.chosen ?? [];
	const isSame =
		mine.length === theirs.length &&
		mine.every( ( one ) => theirs.includes( one ) );
	return isSame
		? []
		: [
				{
					field: 'earlier',
					label: earlierTitles.earlier,
					mine: ordersOf( mine ),
					theirs: ordersOf( theirs ),
					isFile: false,
				},
			];
}

const textOf = ( value: unknown ): string =>
	typeof value === 'string' ? value : '';
