<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Platform;

use MerchantPayments\Platform\FileType;
use PHPUnit\Framework\TestCase;

/**
 * However it is written, what a PDF does is found.
 *
 * @covers \MerchantPayments\Platform\PdfActions
 * @covers \MerchantPayments\Platform\FileType
 */
final class PdfActionsTest extends TestCase {

	/**
	 * A PDF is taken when it does nothing.
	 *
	 * @dataProvider objects
	 */
	public function test_what_does_something_is_not_taken( string $objects, bool $is_taken ): void {
		$this->assertSame( $is_taken ? FileType::Pdf : null, FileType::of( "%PDF-1.5\n$objects\ntrailer << /Root 1 0 R >>\n%%EOF\n" ) );
	}

	/** @return iterable<string, array{string, bool}> */
	public static function objects(): iterable {
		$script = '<< /S /JavaScript /JS (app.alert(1)) >>';
		$long   = str_repeat( "<< /Type /Page >>\n", 200_000 );
		yield 'nothing' => [ '1 0 obj << /Type /Catalog >> endobj', true ];
		yield 'a script' => [ "1 0 obj $script endobj", false ];
		yield 'a script with a letter as a number' => [ '1 0 obj << /S /Java#53cript >> endobj', false ];
		yield 'a script with its letters as numbers' => [ '1 0 obj << /S /#4a#61#76#61#53#63#72#69#70#74 >> endobj', false ];
		yield 'numbers with capital letters' => [ '1 0 obj << /S /#4A#61vaScript >> endobj', false ];
		yield 'a program' => [ '1 0 obj << /S /L#61unch >> endobj', false ];
		yield 'files that are only listed' => [ '1 0 obj << /Names << /EmbeddedFiles << /Names [(x) 3 0 R] >> >> >> endobj', false ];
		yield 'a name that only begins so' => [ '1 0 obj << /LaunchPad /JavaScripted >> endobj', true ];
		yield 'compressed objects' => [ self::compressed( "1 0 << /Type /Page >>$long" ), true ];
		yield 'a script among compressed objects' => [ self::compressed( "1 0 $script" ), false ];
		yield 'a script far behind' => [ self::compressed( $long . $script . $long ), false ];
		yield 'a script in the second stream' => [ self::compressed( $long ) . self::compressed( $script ), false ];
		yield 'a stream whose name has numbers' => [ str_replace( 'ObjStm', '#4fbjStm', self::compressed( $script ) ), false ];
		yield 'a stream that is no stream' => [ "5 0 obj << /Type /ObjStm >> stream\nnothing of the kind\nendstream endobj", true ];
		yield 'a stream without an end' => [ '5 0 obj << /Type /ObjStm >>', true ];
		yield 'streams without number' => [ str_repeat( '/ObjStm', 1_000_000 ), false ];
		yield 'a stream that never ends' => [ self::compressed( str_repeat( ' ', 70_000_000 ) ), false ];
	}

	/** Objects as PDF 1.5 compresses them. */
	private static function compressed( string $objects ): string {
		$bytes = (string) gzcompress( $objects );
		return '5 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ' . strlen( $bytes ) . " >> stream\r\n$bytes\r\nendstream endobj\n";
	}
}
