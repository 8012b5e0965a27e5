<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

/** The states of an action. One that was refused leaves no trace: nothing happened, and its key can be used again. */
enum OperationState: string {

	/** Sent, or about to be sent. When its process dies it stays so, and is settled like one whose outcome is unknown. */
	case Running = 'running';

	/** Sent, and no answer came: it may or may not have happened. */
	case Unknown = 'unknown';

	/** Happened; the answer is kept. */
	case Done = 'done';
}
