<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use RuntimeException;

/** The file cannot be written, or the job came too often to nothing. */
final class ExportFailed extends RuntimeException {}
