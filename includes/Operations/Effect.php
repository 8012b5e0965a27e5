<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

/** What an operation does at the platform beside others on the same subject, which decides what may follow one whose answer was lost. */
enum Effect {

	/** It and its opposites exclude each other: the platform refuses a late one after another, so another may be sent at once. */
	case Decides;

	/** Each adds its money to the others': what arrives late counts as well, so others wait until it is certain that it did not happen. */
	case AddsUp;

	/** The last one wins, and moves no money. */
	case Overwrites;
}
