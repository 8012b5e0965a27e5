import type { Answers } from './answers';

/** The name in sessionStorage. */
const NAME = 'merchantPaymentsOnboarding';

/** What was answered before the wizard was left. */
export function readAnswers(): Partial< Answers > | null {
	try {
		const stored: unknown = JSON.parse(
			sessionStorage.getItem( NAME ) ?? 'null'
		);
		return typeof stored === 'object' ? stored : null;
	} catch {
		return null;
	}
}

export function keepAnswers( answers: Answers ): void {
	try {
		sessionStorage.setItem( NAME, JSON.stringify( answers ) );
	} catch {
		// A browser may refuse it: then a wizard that was left begins anew.
	}
}
