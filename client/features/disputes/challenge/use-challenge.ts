import { useRef, useState } from '@wordpress/element';

import type { Dispute, DisputePrefill } from '../../../contract/types';
import { needsResponse } from '../names';
import {
	answerOf,
	hasShipping,
	kindOf,
	suggestionsOf,
	toSave,
	type Answer,
	type FileIds,
	type Kind,
	type Suggested,
	type TextField,
} from './answer';
import {
	chosenAtFirst,
	compellingEvidence,
	earlierOf,
	type Earlier,
} from './earlier';
import { attachmentsOf, letterOf, type Attachment } from './letter';
import { letterFactsOf, type Known } from './letter-facts';
import {
	baseOf,
	knownEvidence,
	sayWait,
	useSavedDraft,
	useSending,
	type Base,
	type Draft,
} from './use-sending';
import { useEvidenceFiles, type EvidenceFiles } from './use-evidence-files';

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
	/** Whether it became read-only while it was edited. */
	isClosedMeanwhile: boolean;
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
	const entered = useEntered( options, base, isReadOnly );
	const { draft, files } = entered;
	const mayGoOn = () => {
		if ( files.isUploading ) {
			sayWait();
		}
		return ! files.isUploading;
	};
	const saved = useSavedDraft( draft );
	const sending = useSending( {
		dispute,
		base,
		draft,
		mayGoOn,
		onSaved: saved.note,
		onSubmitted: () => {
			saved.note( draft );
			onSubmitted();
		},
	} );
	return {
		...entered,
		...sending,
		dispute,
		pages: options.prefill?.pages ?? null,
		isReadOnly,
		isClosedMeanwhile: wasOpen && isReadOnly && saved.differs,
		isUnsaved: ! isReadOnly && ( saved.differs || files.isUploading ),
		mayGoOn,
		save: () => ( isReadOnly ? Promise.resolve( true ) : sending.save() ),
		takeTheirs: options.onTakeTheirs,
	};
}

/** What is entered, and what follows from it. */
function useEntered(
	{ dispute, prefill, now, today }: Options,
	base: Base,
	isReadOnly: boolean
) {
	const suggested = suggestionsOf( dispute, prefill );
	const [ answer, setAnswer ] = useState( () =>
		answerOf( dispute, suggested )
	);
	const files = useEvidenceFiles( dispute );
	const kind = kindOf( dispute, answer );
	const shown = withDate( answer, kind, isReadOnly ? '' : today );
	const written = writtenLetter( {
		dispute,
		known: { now, prefill },
		answer: shown,
		kind,
		files: files.ids,
	} );
	const letter = answer.letter ?? written.letter;
	const { earlier, chooseEarlier } = useEarlier( dispute, prefill, answer );
	const draft = toSave(
		{ ...dispute, evidence: knownEvidence( dispute, base ) },
		shown,
		files.ids,
		letter
	);
	return {
		earlier,
		chooseEarlier,
		answer: shown,
		kind,
		suggested,
		files,
		attachments: written.attachments,
		letter,
		draft: withEarlier( draft, dispute, earlier, shown ),
		change: ( changes: Partial< Answer > ) =>
			setAnswer( ( before ) => ( { ...before, ...changes } ) ),
		write: ( field: TextField, text: string ) =>
			setAnswer( ( before ) => ( {
				...before,
				texts: { ...before.texts, [ field ]: text },
			} ) ),
	};
}

function useEarlier(
	dispute: Dispute,
	prefill: DisputePrefill | null,
	{ texts }: Answer
) {
	const known =
		dispute.compelling_evidence && ( prefill?.earlier_payments ?? null );
	const [ chosen, setChosen ] = useState( () =>
		chosenAtFirst( dispute, known )
	);
	return {
		earlier: known && earlierOf( known, chosen, texts ),
		chooseEarlier: ( charge: string, isChosen: boolean ) =>
			setChosen( ( before ) => [
				...before.filter( ( other ) => other !== charge ),
				...( isChosen ? [ charge ] : [] ),
			] ),
	};
}

function withEarlier(
	draft: Draft,
	dispute: Dispute,
	earlier: Earlier | null,
	{ productType }: Answer
): Draft {
	const sent = earlier && compellingEvidence( dispute, earlier, productType );
	return sent
		? {
				...draft,
				evidence: {
					...draft.evidence,
					enhanced_evidence: { visa_compelling_evidence_3: sent },
				},
			}
		: draft;
}

/** The shipping date is today until another one is entered. */
const withDate = ( answer: Answer, kind: Kind, today: string ): Answer =>
	answer.texts.shipping_date === '' && hasShipping( kind )
		? { ...answer, texts: { ...answer.texts, shipping_date: today } }
		: answer;

function writtenLetter( {
	dispute,
	known,
	answer,
	kind,
	files,
}: {
	dispute: Dispute;
	known: Known;
	answer: Answer;
	kind: Kind;
	files: FileIds;
} ): { letter: string; attachments: Attachment[] } {
	const attachments = attachmentsOf( kind, files, answer.texts );
	const facts = letterFactsOf( dispute, known, answer.texts, kind );
	return { attachments, letter: letterOf( kind, facts, attachments ) };
}
