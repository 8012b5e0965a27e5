<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

/** How a value of the ledger is written. */
enum ColumnKind {
	/** Text as it is, neutralised. */
	case Text;
	/** Minor units, written in major units. */
	case Amount;
	/** A code, written in upper case. */
	case Code;
	/** A word of the wire, written as its name. */
	case Name;
	/** UTC seconds, written in the store's time zone. */
	case Instant;
	/** UTC seconds of which only the UTC day counts. */
	case Day;
}
