import { connectSettings } from '../../../data/connect';
import type { Answers } from './answers';

/** The name in localStorage, of one store of several at the browser's address. */
const name = (): string =>
	`merchantPaymentsOnboarding ${ connectSettings().siteUrl }`;

/** What was answered before the wizard was left, days ago too. */
export function readAnswers(): Partial< Answers > | null {
	try {
		const stored: unknown = JSON.parse(
			localStorage.getItem( name() ) ?? 'null'
		);
		return typeof stored === 'object' ? stored : null;
	} catch {
		return null;
	}
}

export function keepAnswers( answers: Answers ): void {
	try {
		localStorage.setItem( name(), JSON.stringify( answers ) );
	} catch {
		// A browser may refuse it: then a wizard that was left begins anew.
	}
}

/** The account has them now. */
export function forgetAnswers(): void {
	try {
		localStorage.removeItem( name() );
	} catch {
		// It kept none.
	}
}
