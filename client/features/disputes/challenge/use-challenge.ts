import { useRef, useState } from '@wordpress/element';

import type {
	Dispute,
	DisputePrefill,
	PendingOperation,
} from '../../../contract/types';
import { needsResponse } from '../names';
import {
	answerOf,
	hasShipping,
	isDateAssumed,
	kindOf,
	sentOf,
	suggestionsOf,
	toSave,
	type Answer,
	type Draft,
	type Kind,
	type Suggested,
	type TextField,
} from './answer';
import { differencesOf, type Difference } from './differences';
import {
	chosenAtFirst,
	compellingEvidence,
	earlierOf,
	rememberedOf,
	type Earlier,
} from './earlier';
import { attachmentsOf, letterOf, type Attachment } from './letter';
import { letterFactsOf } from './letter-facts';
import { problemsOf } from './problems';
import {
	baseOf,
	knownDispute,
	sayProblem,
	sayWait,
	useSavedDraft,
	useSending,
	type Base,
} from './use-sending';
import {
	sentFiles,
	useEvidenceFiles,
	type EvidenceFiles,
} from './use-evidence-files';

export interface Challenge {
	dispute: Dispute;
	answer: Answer;
	kind: Kind;
	/** What the store has filled in. */
	suggested: Suggested;
	/** Pages of the store with its terms; null when they are not known. */
	pages: DisputePrefill[ 'pages' ] | null;
	/** Earlier payments of the customer; null where the network doesn't ask, and when they could not be read. */
	earlier: Earlier | null;
	chooseEarlier: ( charge: string, isChosen: boolean ) => void;
	files: EvidenceFiles;
	attachments: readonly Attachment[];
	/** The cover letter, whoever wrote it. */
	letter: string;
	isReadOnly: boolean;
	/** On the payment, whose outcome is unknown: it can't be submitted until that is known. */
	pending: readonly PendingOperation[];
	/** What was entered and can't be saved any more, because it became read-only meanwhile. */
	unsent: readonly Difference[];
	/** Whether the shipping date is only today's, and may change. */
	isDateAssumed: boolean;
	/** What is wrong with texts, by field. */
	problems: Readonly< Record< string, string > >;
	isUnsaved: boolean;
	isSaving: boolean;
	isSubmitting: boolean;
	/** That it isn't known yet whether it was submitted. */
	error: string | null;
	/** Whether nothing has to be waited for; else that is said. */
	mayGoOn: () => boolean;
	change: ( changes: Partial< Answer > ) => void;
	write: ( field: TextField, text: string ) => void;
	/**
	 * Saves the draft.
	 *
	 * @return Whether it was saved, or there was nothing to save.
	 */
	save: () => Promise< boolean >;
	submit: ( hasAcknowledgedFee: boolean ) => void;
	/** What would be saved now. */
	draft: Draft;
	/** Whether somebody else has changed the draft since it was read, so that it was not saved. */
	isConflict: boolean;
	closeConflict: () => void;
	/** Saves in spite of that. */
	keepMine: () => void;
	/** Gives up what was entered here. */
	takeTheirs: () => void;
}

interface Options {
	/** As the platform has it. */
	dispute: Dispute;
	/** What the store knows; null when it could not be read. */
	prefill: DisputePrefill | null;
	/** The platform's time, in milliseconds since the epoch. */
	now: number;
	/** Today, as `Y-m-d`. */
	today: string;
	onSubmitted: () => void;
	/** Begins again with what is on the platform. */
	onTakeTheirs: () => void;
}

/** The merchant's answer to a dispute while it is entered, saved and submitted. Nothing that was entered is lost when a request fails. */
export function useChallenge( options: Options ): Challenge {
	const { dispute, onSubmitted } = options;
	const isReadOnly = ! needsResponse( dispute.status );
	const [ wasOpen ] = useState( ! isReadOnly );
	const base = useRef( baseOf( dispute ) );
	const entered = useEntered( options, base );
	const { draft, files } = entered;
	const problems = isReadOnly ? {} : problemsOf( draft );
	const [ wrong ] = Object.entries( problems );
	const mayGoOn = () => {
		if ( files.isUploading ) {
			sayWait();
		} else if ( wrong ) {
			sayProblem( ...wrong );
		}
		return ! files.isUploading && ! wrong;
	};
	const saved = useSavedDraft( draft );
	const sending = useSending( {
		dispute,
		base,
		draftOn: entered.draftOn,
		mayGoOn,
		onSaved: saved.note,
		onSubmitted: () => {
			saved.note( draft );
			onSubmitted();
		},
	} );
	return {
		...entered,
		...( isReadOnly && sentOn( options ) ),
		...sending,
		dispute,
		pages: options.prefill?.pages ?? null,
		isReadOnly,
		isDateAssumed: entered.isDateAssumed && ! isReadOnly,
		unsent:
			wasOpen && isReadOnly && saved.differs
				? differencesOf( dispute, draft, entered.earlier )
				: [],
		isUnsaved: ! isReadOnly && ( saved.differs || files.isUploading ),
		problems,
		mayGoOn,
		save: () => ( isReadOnly ? Promise.resolve( true ) : sending.save() ),
		takeTheirs: options.onTakeTheirs,
	};
}

/** What an answer looks like, whoever has it. */
const viewOf = (
	{ dispute, now, prefill, today }: Omit< Options, 'onSubmitted' >,
	answer: Answer,
	files: EvidenceFiles,
	chosen: readonly string[]
) => {
	const kind = kindOf( dispute, answer );
	const attachments = attachmentsOf( kind, files.ids, answer.texts );
	const known =
		dispute.compelling_evidence && ( prefill?.earlier_payments ?? null );
	return {
		kind,
		files,
		attachments,
		earlier: known && earlierOf( known, chosen, answer.texts ),
		letter:
			answer.letter ??
			letterOf(
				kind,
				letterFactsOf( dispute, { now, prefill }, answer.texts, kind ),
				attachments
			),
		isDateAssumed: isDateAssumed( answer ),
		answer: withDate( answer, kind, today ),
	};
};

/** An answer that can't be changed any more is the one that the platform has. */
const sentOn = ( options: Options ) =>
	viewOf(
		{ ...options, today: '' },
		sentOf( options.dispute ),
		sentFiles( options.dispute ),
		options.dispute.compelling_evidence?.charges ?? []
	);

/** What is entered, and what follows from it. */
function useEntered( options: Options, base: Base ) {
	const { dispute, prefill } = options;
	const suggested = suggestionsOf( dispute, prefill );
	const [ answer, setAnswer ] = useState( () =>
		answerOf( dispute, suggested )
	);
	const files = useEvidenceFiles( dispute );
	const [ chosen, setChosen ] = useState( () =>
		chosenAtFirst( dispute, prefill?.earlier_payments ?? null )
	);
	const view = viewOf( options, answer, files, chosen );
	const draftOn = ( now: Dispute ): Draft => {
		const known = knownDispute( now, base );
		const draft = toSave( known, answer, files.ids, view.letter );
		return completed( draft, known, view );
	};
	return {
		...view,
		suggested,
		draft: draftOn( dispute ),
		draftOn,
		chooseEarlier: ( charge: string, isChosen: boolean ) =>
			setChosen( ( before ) => [
				...before.filter( ( other ) => other !== charge ),
				...( isChosen ? [ charge ] : [] ),
			] ),
		change: ( changes: Partial< Answer > ) =>
			setAnswer( ( before ) => ( { ...before, ...changes } ) ),
		write: ( field: TextField, text: string ) =>
			setAnswer( ( before ) => ( {
				...before,
				texts: { ...before.texts, [ field ]: text },
			} ) ),
	};
}

/** With the earlier payments, and with the shipping date that is shown. */
function completed(
	{ evidence, metadata }: Draft,
	dispute: Dispute,
	{ answer, earlier, kind }: ReturnType< typeof viewOf >
): Draft {
	const sent =
		earlier && compellingEvidence( dispute, earlier, answer.productType );
	return {
		evidence: {
			...evidence,
			...( hasShipping( kind ) && {
				shipping_date: answer.texts.shipping_date,
			} ),
			...( sent && {
				enhanced_evidence: { visa_compelling_evidence_3: sent },
			} ),
		},
		metadata: { ...metadata, ...( earlier && rememberedOf( earlier ) ) },
	};
}

/** The shipping date is today until another one is entered. */
const withDate = ( answer: Answer, kind: Kind, today: string ): Answer =>
	isDateAssumed( answer ) && hasShipping( kind )
		? { ...answer, texts: { ...answer.texts, shipping_date: today } }
		: answer;
