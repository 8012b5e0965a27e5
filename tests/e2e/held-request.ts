import type { APIResponse, CDPSession, Page } from '@playwright/test';

/** What the browser tells of a request that it holds. */
export interface Paused {
	requestId: string;
	request: {
		url: string;
		method: string;
		headers: Record< string, string >;
		postDataEntries?: { bytes?: string }[];
	};
}

interface Answer {
	/** Whose status and headers are kept. */
	response?: APIResponse;
	status?: number;
	json?: unknown;
	body?: string;
	/** Of an answer that is not the server's; JSON by default. */
	contentType?: string;
}

/** The browser adds these by itself. */
const ENCODING = /^(content-encoding|content-length|transfer-encoding)$/i;

/**
 * A request of a page that waits for what a test does to it; the same as Playwright's `Route`, as far as tests need it.
 */
export class HeldRequest {
	constructor(
		private readonly page: Page,
		private readonly session: CDPSession,
		private readonly paused: Paused
	) {}

	url(): string {
		return this.paused.request.url;
	}

	/**
	 * As WordPress takes it: apiFetch sends DELETE and PUT as POST.
	 */
	method(): string {
		const { method, headers } = this.paused.request;
		const [ , override ] =
			Object.entries( headers ).find(
				( [ name ] ) => name.toLowerCase() === 'x-http-method-override'
			) ?? [];
		return override ?? method;
	}

	/**
	 * Has the server answer.
	 */
	fetch(): Promise< APIResponse > {
		const { url, method, headers, postDataEntries } = this.paused.request;
		return this.page.request.fetch( url, {
			method,
			headers,
			data:
				postDataEntries &&
				Buffer.concat(
					postDataEntries.map( ( { bytes = '' } ) =>
						Buffer.from( bytes, 'base64' )
					)
				),
		} );
	}

	continue(): Promise< void > {
		return this.end( 'Fetch.continueRequest', {} );
	}

	/**
	 * Fails as a broken connection does.
	 */
	abort(): Promise< void > {
		return this.end( 'Fetch.failRequest', { errorReason: 'Failed' } );
	}

	fulfill( {
		response,
		status,
		json,
		body,
		contentType = 'application/json',
	}: Answer ): Promise< void > {
		const headers = response
			? response
					.headersArray()
					.filter( ( { name } ) => ! ENCODING.test( name ) )
			: [ { name: 'Content-Type', value: contentType } ];
		return this.end( 'Fetch.fulfillRequest', {
			responseCode: status ?? response?.status() ?? 200,
			responseHeaders: headers,
			body: Buffer.from( body ?? JSON.stringify( json ) ).toString(
				'base64'
			),
		} );
	}

	/**
	 * Pages that have been closed or left wait for nothing.
	 */
	private async end( command: string, params: object ): Promise< void > {
		const { requestId } = this.paused;
		try {
			await this.session.send( command as 'Fetch.continueRequest', {
				requestId,
				...params,
			} );
		} catch ( failure ) {
			if ( ! /closed|Invalid InterceptionId/.test( String( failure ) ) ) {
				throw failure;
			}
		}
	}
}
